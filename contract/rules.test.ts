import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { languages, findLanguage } from './languages.ts'
import { mayMove, mergeLines, getMinimumPoints, orderTotal } from '#contract/shop/orders.rules.ts'
import { isTestPhone } from '#contract/formats/phones.rules.ts'
import { toAddressKey, countDaysLeft, isOpen } from '#contract/earning/projects.rules.ts'
import { toAddressLines, findRegion, regions, selectableRegions } from './regions.ts'
import { normalizeNumber, getNumberFields } from '#contract/members/registration.rules.ts'
import {
  checkCharacter,
  formatSerial,
  hasValidCheck,
  findProductTypeKey,
  parseSerial,
} from '#contract/earning/scans.rules.ts'
import { isSoldOut, getStockKind } from '#contract/shop/shop.rules.ts'
import { parseCode } from '#contract/members/sign-in.rules.ts'
import {
  isAnswered,
  filterApplicableAnswers,
  getProfileFlow,
  getRegionQuestions,
  findWrongAnswers,
  findWrongProfileAnswers,
} from '#contract/earning/surveys.rules.ts'
import { openEnd, countScansToNext, getTierPercent } from '#contract/points/tiers.rules.ts'
import { proves } from '#tools/proves.ts'

const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

test(
  'the minimum order of every country is the one of the document',
  proves([
    'CHK-035',
    'CHK-036',
    'CHK-037',
    'CHK-038',
    'CHK-040',
    'CHK-041',
    'CHK-042',
    'CHK-043',
    'CHK-044',
    'CHK-045',
    'CHK-046',
    'CHK-047',
    'CHK-048',
    'CHK-049',
  ]),
  () => {
    const expected = {
      bg: 100,
      cz: 60,
      hr: 51,
      hu: 39,
      pl: 128,
      ro: 102,
      si: 51,
      sk: 60,
      ua: 20,
      ee: 40,
      lt: 40,
      lv: 40,
      ba: 0,
      rs: 0,
      it: 50,
    }
    for (const [slug, points] of Object.entries(expected))
      assert.equal(getMinimumPoints(findRegion(slug)!.id, 1), points, slug)
    assert.equal(getMinimumPoints(99, 1), 50)
  },
)

test(
  'countries have the ids and calling codes of the document',
  proves([
    'CFG-029',
    'CFG-030',
    'CFG-031',
    'CFG-032',
    'CFG-033',
    'CFG-034',
    'CFG-035',
    'CFG-036',
    'CFG-037',
    'CFG-038',
    'CFG-039',
    'CFG-040',
    'CFG-041',
    'CFG-042',
    'CFG-043',
    'CFG-044',
  ]),
  () => {
    const text = regions
      .map((row) => `${row.id} ${row.slug} +${row.callingCode}`)
      .sort((a, b) => parseInt(a) - parseInt(b))
      .join('; ')
    assert.equal(
      text,
      '2 ba +387; 3 bg +359; 4 hr +385; 5 cz +420; 6 ee +372; 7 hu +36; 8 it +39; 9 lv +371; 10 pl +48; 11 ro +40; 12 rs +381; 13 sk +421; 14 si +386; 15 tr +90; 16 ua +380; 17 lt +370',
    )
    assert.equal(selectableRegions.length, 14)
  },
)

test(
  'languages have the ids of the document, Italian and Turkish are not offered',
  proves([
    'LNG-002',
    'LNG-003',
    'LNG-004',
    'LNG-005',
    'LNG-006',
    'LNG-007',
    'LNG-008',
    'LNG-009',
    'LNG-010',
    'LNG-011',
    'LNG-012',
    'LNG-013',
    'LNG-014',
    'LNG-015',
    'LNG-016',
    'LNG-017',
    'LNG-018',
  ]),
  () => {
    assert.equal(
      languages.map(({ id, code }) => `${id} ${code}`).join('; '),
      '1 bs; 2 bg; 3 hr; 4 cs; 5 en; 6 et; 7 hu; 8 it; 9 lv; 10 pl; 11 ro; 13 sr; 14 sk; 15 sl; 16 tr; 17 uk; 18 lt',
    )
    proves(['LNG-019', 'LNG-020'])
    assert.deepEqual(
      languages.filter((row) => !row.offered).map(({ code }) => code),
      ['it', 'tr'],
    )
    assert.equal(findLanguage(8)?.code, 'it')
    assert.equal(findLanguage(16)?.code, 'tr')
  },
)

test(
  'the test number is a calling code and nine 9s, 12 signs or 12 digits long',
  proves(['ACC-047', 'CHK-015']),
  () => {
    for (const phone of ['+48999999999', '+420999999999']) assert.ok(isTestPhone(phone), phone)
    for (const phone of [
      '+4899999999',
      '+48999999998',
      '48999999999',
      '+9999999999',
      '+1999999999',
    ])
      assert.ok(!isTestPhone(phone), phone)
  },
)

test('an address stands in the order of its country', () => {
  const lines = (slug: string, street: string, postalCode: string, city: string) =>
    toAddressLines(findRegion(slug)!, { street, postalCode, city }).join(' / ')
  assert.equal(lines('pl', 'ul. Dębowa 14', '30-065', 'Kraków'), 'ul. Dębowa 14 / 30-065 Kraków')
  assert.equal(
    lines('hu', 'Baross Gábor út 21.', '9024', 'Győr'),
    'Győr / Baross Gábor út 21. / 9024',
  )
  assert.equal(
    lines('lv', 'Brīvības iela 101', 'LV-1001', 'Rīga'),
    'Brīvības iela 101 / Rīga, LV-1001',
  )
  assert.equal(lines('hr', 'Ilica 210', '10000', 'Zagreb'), 'Ilica 210 / HR-10000 Zagreb')
  assert.equal(
    lines('ua', 'вул. Городоцька 120', '79016', 'Львів'),
    'вул. Городоцька 120 / Львів / 79016',
  )
})

test('order statuses move only forward', () => {
  const allowed = [
    [1, 2],
    [1, 4],
    [2, 3],
    [2, 4],
    [2, 5],
    [5, 2],
    [5, 4],
  ]
  for (const from of [1, 2, 3, 4, 5] as const)
    for (const to of [1, 2, 3, 4, 5] as const)
      assert.equal(
        mayMove(from, to),
        allowed.some(([a, b]) => a === from && b === to),
        `${from} to ${to}`,
      )
})

test('merging lines keeps the sum of every variant', () => {
  const line = fc.record({
    uuid: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines)
      assert.equal(new Set(merged.map((row) => row.uuid)).size, merged.length)
      const sum = (rows: { quantity: number }[]) =>
        orderTotal(rows.map((row) => ({ ...row, price: 1 })))
      assert.equal(sum(merged), sum(lines))
    }),
  )
})

const serialBodies = fc
  .array(fc.constantFrom(...alphabet), { minLength: 7, maxLength: 19 })
  .map((all) => all.join(''))

test('a check character finds every wrong character', () => {
  fc.assert(
    fc.property(serialBodies, fc.nat(), fc.constantFrom(...alphabet), (body, at, other) => {
      const serial = body + checkCharacter(body)
      assert.ok(hasValidCheck(serial))
      const place = at % serial.length
      if (serial[place] === other) return
      assert.ok(!hasValidCheck(serial.slice(0, place) + other + serial.slice(place + 1)))
    }),
  )
})

test('a check character finds more than 99 of 100 swaps of neighbours', () => {
  const swaps = fc.sample(serialBodies, { numRuns: 2000, seed: 7 }).flatMap((body) => {
    const serial = body + checkCharacter(body)
    const [a, b] = serial
    return a === b ? [] : [b! + a! + serial.slice(2)]
  })
  const missed = swaps.filter(hasValidCheck)
  assert.ok(missed.length / swaps.length < 0.01, `${missed.length} of ${swaps.length}`)
})

test('a serial is read from a link of ours, a GS1 link and bare text, and from nothing else', () => {
  assert.equal(parseSerial('https://w.rooflight.example/w/RWA482109375K?t=A'), 'RWA482109375K')
  assert.equal(parseSerial('https://w.rooflight.example/w/RWA482109375?c=k'), 'RWA482109375K')
  assert.equal(
    parseSerial('https://id.gs1.org/01/09506000134352/10/LOT/21/RWA482109375K'),
    'RWA482109375K',
  )
  assert.equal(parseSerial('rwa 4821 0937 5k'), 'RWA482109375K')
  for (const link of [
    'HTTPS://W.ROOFLIGHT.EXAMPLE/w/rwa482109375k?t=RWA&s=78%C3%97118&v=100&c=K',
    'https://club.example/pl/w/RWA482109375K#plate',
    'https://plates.example/gtin/01/9506000134352/21/RWA482109375K?linkType=all',
    'https://id.gs1.org/01/09506000134352/22/2A/10/LOT/21/RWA%3482109375K',
  ])
    assert.match(parseSerial(link) ?? '', /^RWA482109375K$/, link)
  for (const text of [
    'https://id.gs1.org/21/RWA482109375K',
    'https://id.gs1.org/01/09506000134352',
    'https://id.gs1.org/01/09506/21/RWA482109375K',
    '',
    'RWA',
    'https://example.com',
    'https://x/w/',
    'https://x/w/a b c d e',
    'ftp://x/w/RWA482109375K',
    'A'.repeat(21),
    'RWA_482109375',
  ])
    assert.equal(parseSerial(text), null, text)
  fc.assert(
    fc.property(fc.string(), (text) => {
      const serial = parseSerial(text)
      assert.ok(serial === null || /^[A-Z0-9-]{8,20}$/.test(serial))
    }),
  )
})

test('a serial is shown in the groups of its plate', () => {
  assert.equal(formatSerial('RWA482109375K'), 'RWA 4821 0937 5K')
})

test('days left are whole days of the country and never negative', () => {
  const getDaysLeft = (deadline: string, now: string) =>
    countDaysLeft(new Date(deadline), new Date(now), 'Europe/Warsaw')
  assert.equal(getDaysLeft('2026-06-15T22:00:00Z', '2026-06-15T09:00:00Z'), 1)
  assert.equal(getDaysLeft('2026-06-17T22:00:00Z', '2026-06-15T09:00:00Z'), 3)
  assert.equal(getDaysLeft('2026-06-15T09:00:00Z', '2026-06-15T09:00:00Z'), 0)
  assert.equal(getDaysLeft('2026-03-30T22:00:00Z', '2026-03-28T23:30:00Z'), 2)
})

test('open are the statuses in progress and returned', () => {
  assert.deepEqual([1, 2, 3, 4, 5].filter(isOpen), [1, 4])
})

test('two spellings of one address have one key', () => {
  assert.equal(toAddressKey('ul. Dębowa 14', '30-065'), toAddressKey('DEBOWA 14', '30 065'))
  assert.notEqual(toAddressKey('Dębowa 14', '30-065'), toAddressKey('Dębowa 15', '30-065'))
})

test('a pasted code may have spaces and dashes', () => {
  assert.equal(parseCode(' 12 3-45 '), '12345')
  for (const text of ['1234', '123456', '12a45', '']) assert.equal(parseCode(text), null)
})

test('stock above 100 is plenty, and nothing at all is sold out', proves(['PRD-015']), () => {
  assert.deepEqual([100, 101].map(getStockKind), ['some', 'plenty'])
  assert.ok(isSoldOut([{ stock: 0 }, { stock: 0 }]))
  assert.ok(!isSoldOut([{ stock: 0 }, { stock: 1 }]))
})

test(
  'the tier bar is progress by bracket size and full at the top',
  proves(['TIR-015', 'TIR-016']),
  () => {
    assert.equal(getTierPercent(5, { from: 0, to: 19 }), 25)
    assert.equal(getTierPercent(500, { from: 100, to: openEnd }), 100)
    assert.equal(getTierPercent(0, { from: 0, to: 9 }), 0)
    assert.equal(countScansToNext(7, { from: 0, to: 9 }), 3)
    assert.equal(countScansToNext(700, { from: 100, to: openEnd }), 0)
  },
)

const single = {
  min: null,
  max: null,
  step: null,
  id: 1,
  type: 'single' as const,
  limit: 1,
  required: true,
  regions: null,
  options: [{ id: 10 }, { id: 11 }],
}
const multi = {
  ...single,
  id: 2,
  type: 'multi' as const,
  limit: 2,
  options: [{ id: 20 }, { id: 21 }, { id: 22 }],
}

test(
  'a survey question takes known options up to its limit',
  proves(['SRV-007', 'SRV-010']),
  () => {
    const createAnswers = (question: number, ...options: number[]) =>
      options.map((answer_id) => ({ question_id: question, answer_id }))
    assert.ok(isAnswered(single, createAnswers(1, 10)))
    assert.ok(!isAnswered(single, createAnswers(1, 10, 11)))
    assert.ok(!isAnswered(single, createAnswers(1, 99)))
    assert.ok(!isAnswered(single, []))
    assert.ok(isAnswered({ ...single, required: false }, []))
    assert.ok(isAnswered(multi, createAnswers(2, 20, 21)))
    assert.ok(!isAnswered(multi, createAnswers(2, 20, 21, 22)))
    assert.ok(isAnswered({ ...multi, limit: -1 }, createAnswers(2, 20, 21, 22)))
    assert.deepEqual(
      findWrongAnswers([single, multi], [...createAnswers(1, 10), ...createAnswers(7, 1)]),
      [7, 2],
    )
  },
)

test('a question of one country is asked there only', () => {
  const polish = { ...single, id: 3, regions: [10] }
  assert.deepEqual(
    getRegionQuestions([single, polish], 10).map((row) => row.id),
    [1, 3],
  )
  assert.deepEqual(
    getRegionQuestions([single, polish], 5).map((row) => row.id),
    [1],
  )
})

const subbed = [
  { ...single, id: 1, options: [{ id: 10, sub_questions: [2] }, { id: 11 }] },
  { ...single, id: 2, options: [{ id: 20, sub_questions: [3] }, { id: 21 }] },
  { ...multi, id: 3, options: [{ id: 30 }, { id: 31 }, { id: 32 }] },
  { ...single, id: 4, type: 'number' as const, options: [], min: 1, max: 999_999, step: 1 },
]
const createResponse = (question: number, ...answers: number[]) => ({
  id: question,
  question,
  answers,
})

test('an answer inserts its sub-questions right after it, nested too', proves(['SRV-004']), () => {
  const ids = (...answers: ReturnType<typeof createResponse>[]) =>
    getProfileFlow(subbed, answers).map((row) => row.id)
  assert.deepEqual(ids(), [1, 4])
  assert.deepEqual(ids(createResponse(1, 10)), [1, 2, 4])
  assert.deepEqual(ids(createResponse(1, 10), createResponse(2, 20)), [1, 2, 3, 4])
})

test(
  'changing an answer removes its sub-questions and their answers, nested too',
  proves(['SRV-005']),
  () => {
    const answers = [
      createResponse(1, 11),
      createResponse(2, 20),
      createResponse(3, 30),
      createResponse(4),
    ]
    assert.deepEqual(
      filterApplicableAnswers(subbed, answers).map((row) => row.question),
      [1, 4],
    )
  },
)

test(
  'a profile is whole when every asked question is answered within its bounds',
  proves(['SRV-006', 'SRV-008', 'SRV-011', 'SRV-012', 'SRV-016']),
  () => {
    const number = (value: number) => ({ id: 4, question: 4, answers: [], value })
    assert.deepEqual(findWrongProfileAnswers(subbed, [createResponse(1, 11), number(1)]), [])
    assert.deepEqual(findWrongProfileAnswers(subbed, [createResponse(1, 11), number(999_999)]), [])
    for (const value of [0, 1_000_000, 1.5])
      assert.deepEqual(findWrongProfileAnswers(subbed, [createResponse(1, 11), number(value)]), [4])
    assert.deepEqual(findWrongProfileAnswers(subbed, [createResponse(1, 10), number(5)]), [2])
    assert.deepEqual(
      findWrongProfileAnswers(subbed, [
        createResponse(1, 10),
        createResponse(2, 20),
        createResponse(3, 30, 31, 32),
        number(5),
      ]),
      [3],
    )
    assert.deepEqual(
      findWrongProfileAnswers(subbed, [createResponse(1, 11), createResponse(2, 20), number(5)]),
      [2],
    )
  },
)

test(
  'the columns of the registration numbers follow the settings of the country',
  proves(['CFG-015', 'CFG-016', 'CFG-017', 'CFG-018']),
  () => {
    const fields = (vat_field: number, company_id_field: number, flags: number) =>
      getNumberFields({ vat_field, company_id_field, flags }).map(
        ({ slot, kind, required }) => `${slot} ${kind}${required ? ' required' : ''}`,
      )
    assert.deepEqual(fields(1, 2, 1), ['1 vat required', '2 companyId'])
    assert.deepEqual(fields(2, 1, 2), ['1 companyId required', '2 vat'])
    assert.deepEqual(fields(0, 1, 3), ['1 companyId required'])
    assert.deepEqual(fields(0, 0, 3), [])
  },
)

test('one number has one stored form', () => {
  assert.equal(normalizeNumber('pl', ' 527-010-33-91 '), '5270103391')
  assert.equal(normalizeNumber('ro', '12'), 'RO0012')
  assert.equal(normalizeNumber('ro', 'ro 123456'), 'RO123456')
  assert.equal(normalizeNumber('cz', 'cz12345678'), 'CZ12345678')
})

test('a type of the range has a key however it is written, another has none', () => {
  assert.equal(findProductTypeKey('Pivot window, timber'), 'pivotTimber')
  assert.equal(findProductTypeKey(' FLAT-ROOF WINDOW '), 'flatRoof')
  assert.equal(findProductTypeKey('Balcony window'), undefined)
  assert.equal(findProductTypeKey(''), undefined)
})
