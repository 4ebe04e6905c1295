import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { languages, type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import { serviceCount, services, type Subtype, subtypes } from '#contract/shop/prints.rules.ts'
import { inks } from '#print/inks.ts'
import { readCovers } from '#print/pictures/cover-files.ts'
import type { Covers } from '#print/pictures/covers.ts'
import { createQr } from '#print/qr.ts'
import type { Mark } from '#print/sheet.ts'
import { type Fonts, loadFonts } from '#print/type/faces.ts'
import { getCapHeight, measureWidth } from '#print/type/measure.ts'
import { proves } from '#tools/proves.ts'
import type { DesignTexts } from './design-texts.ts'
import { drawDesign } from './draw-design.ts'

type Text = Extract<Mark, { kind: 'text' }>
type Line = Text & { width: number; top: number }

const short = {
  name: 'Anna',
  surname: 'Nowak',
  companyName: 'Dach',
  phone: '+48 601 234 567',
  email: 'anna@dach.example',
  link: 'https://dach.example',
  shortDescription: 'Okna',
  longDescription: 'Montaż okien.',
  address: { line1: 'ul. Dębowa 14', line2: '30-065 Kraków', line3: '' },
}
const usual: Record<string, Partial<MarketingData>> = {
  pl: { ...short, companyName: 'Dach-Okno Kraków', shortDescription: 'Okna dachowe w jeden dzień' },
  hu: { ...short, companyName: 'Tetőablak Műhely Kft.', name: 'László', surname: 'Szűcs' },
  bg: { ...short, companyName: 'Покриви Иванов', name: 'Георги', surname: 'Иванов' },
}

function readTexts(language: string): DesignTexts {
  const file = new URL(`../../phrases/${language}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { print: DesignTexts }).print
}

const covers = Object.assign({}, ...(await Promise.all(subtypes.map(readCovers)))) as Covers

type DesignCase = {
  subtype: Subtype
  language: LanguageCode
  data?: Partial<MarketingData>
  ratio?: number
}

function draw(
  { subtype, language, data = usual[language] ?? short, ratio }: DesignCase,
  fonts: Fonts,
) {
  const texts = readTexts(language)
  const visibleServices = services.slice(0, serviceCount(subtype))
  const whole: MarketingData = {
    services: visibleServices.map((icon) => ({ icon, text: texts.services[icon].name })),
    ...data,
    subtype,
    language,
  }
  const qr = whole.link ? createQr(whole.link) : null
  const logo = ratio === undefined ? null : { ratio }
  return drawDesign({ data: whole, logo, qr, texts, covers }, fonts)
}

function toLines(marks: readonly Mark[], fonts: Fonts): Line[] {
  return marks.flatMap((mark): Line[] => {
    if (mark.kind === 'group') return toLines(mark.marks, fonts)
    if (mark.kind !== 'text') return []
    const setting = { fonts, face: mark.face, size: mark.size }
    return [
      { ...mark, width: measureWidth(mark.text, setting), top: mark.y - getCapHeight(setting) },
    ]
  })
}

function overlap(one: Line, other: Line) {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.top < other.y &&
    other.top < one.y
  )
}

test('every design in every language keeps its words apart and within the safe zone', async () => {
  for (const { code } of offeredLanguages) {
    const fonts = await loadFonts(code)
    for (const subtype of subtypes)
      for (const ratio of [undefined, 1, 3]) {
        const { sheet, findings } = draw({ subtype, language: code, ratio }, fonts)
        const where = `${subtype} ${code} ${ratio}`
        assert.deepEqual(findings, [], where)
        const { width, height, safe } = sheet.format
        for (const { marks } of sheet.sides) {
          const lines = toLines(marks, fonts)
          for (const line of lines) {
            const what = `${where}: ${line.text}`
            assert.ok(line.x >= safe - 0.01, what)
            assert.ok(line.x + line.width <= width - safe + 0.01, what)
            assert.ok(line.top >= safe && line.y <= height - safe, what)
          }
          lines.forEach((line, index) =>
            lines.slice(index + 1).forEach((other) => {
              assert.ok(!overlap(line, other), `${where}: ${line.text} / ${other.text}`)
            }),
          )
        }
      }
  }
  assert.equal(languages.length, 17)
})

test('what is not given leaves no trace', async () => {
  const fonts = await loadFonts('pl')
  for (const subtype of subtypes) {
    const bare = { companyName: 'Dach-Okno', phone: '+48 601 234 567' }
    const { sheet, findings } = draw({ subtype, language: 'pl', data: bare }, fonts)
    assert.deepEqual(findings, [], subtype)
    const texts = sheet.sides.flatMap(({ marks }) => toLines(marks, fonts)).map(({ text }) => text)
    assert.ok(texts.includes('Dach-Okno'), subtype)
    assert.ok(!texts.some((text) => text.trim() === '' || text.includes('undefined')), subtype)
  }
})

test('a phone is read from five, fifteen and forty metres', async () => {
  const fonts = await loadFonts('pl')
  const minimum = { sticker: 20, banner: 60, billboard: 160 } as const
  for (const [subtype, height] of Object.entries(minimum)) {
    const data = { ...short, phone: '+380 44 123 45 67' }
    const input = { subtype: subtype as Subtype, language: 'pl', data, ratio: 3 } as const
    const { sheet, findings } = draw(input, fonts)
    assert.deepEqual(findings, [], subtype)
    const phone = toLines(sheet.sides[0]!.marks, fonts).find(({ text }) => text.startsWith('+380'))!
    assert.ok(phone.y - phone.top >= height - 0.01, `${subtype} ${phone.y - phone.top}`)
  }
})

test('emoji, scripts from right to left and others are told by letter and never drawn', async () => {
  const fonts = await loadFonts('pl')
  const data = { ...short, companyName: 'Dach 🏠 גג 漢', name: 'Anna' }
  for (const subtype of subtypes) {
    const { sheet, findings } = draw({ subtype, language: 'pl', data }, fonts)
    const [finding, ...others] = findings
    assert.deepEqual(others, [], subtype)
    assert.equal(finding?.code, 'missing_letter', subtype)
    assert.equal(finding.field, 'companyName')
    assert.equal(finding.params['letters'], '🏠 ג 漢')
    const texts = sheet.sides.flatMap(({ marks }) => toLines(marks, fonts)).map(({ text }) => text)
    assert.ok(!/[🏠ג漢]/u.test(texts.join('')), subtype)
  }
})

test('what does not fit is told and stays in its place', async () => {
  const fonts = await loadFonts('pl')
  const data = {
    ...short,
    companyName:
      'Przedsiębiorstwo Usług Dekarskich Świętosławski i Synowie Spółka Komandytowa Kędzierzyn',
    surname: 'Brzęczyszczykiewiczówna-Świętosławska',
    email: 'a'.repeat(120),
  }
  for (const subtype of subtypes) {
    const { sheet, findings } = draw({ subtype, language: 'pl', data }, fonts)
    assert.ok(
      findings.some(({ code }) => code === 'too_long' || code === 'long_word'),
      subtype,
    )
    const { width, height, safe } = sheet.format
    for (const line of sheet.sides.flatMap(({ marks }) => toLines(marks, fonts))) {
      assert.ok(line.x + line.width <= width - safe + 0.01, `${subtype}: ${line.text}`)
      assert.ok(line.y <= height - safe, `${subtype}: ${line.text}`)
    }
  }
})

test('the longest texts that the form takes fit a flyer and a banner', async () => {
  const fonts = await loadFonts('pl')
  const data = {
    ...short,
    shortDescription:
      'Wymieniamy stare okna dachowe na nowe w ciągu jednego dnia, czysto i solidnie ok',
    longDescription:
      'Krycie dachów, obróbki blacharskie, okna dachowe i wyłazy, serwis gwarancyjny i stała opieka w regie',
  }
  assert.deepEqual([data.shortDescription.length, data.longDescription.length], [80, 100])
  for (const subtype of [
    'flyer',
    'flyer-services',
    'electric',
    'replacement',
    'dsp',
    'banner',
  ] as const)
    assert.deepEqual(draw({ subtype, language: 'pl', data }, fonts).findings, [], subtype)
})

test('no ink is more than the paper takes, and black text is black alone', () => {
  for (const [ink, { cmyk }] of Object.entries(inks)) {
    const parts: readonly number[] = cmyk
    assert.ok(parts.reduce((sum, part) => sum + part, 0) <= 300, ink)
  }
  assert.deepEqual(inks.black.cmyk, [0, 0, 0, 100])
})

test('a recommended firm has the seal in place of the sign', proves(['MKT-017']), async () => {
  const fonts = await loadFonts('pl')
  for (const rooflightLogo of ['default', 'recommended'] as const) {
    const { sheet } = draw(
      { subtype: 'banner', language: 'pl', data: { ...short, rooflightLogo } },
      fonts,
    )
    const texts = toLines(sheet.sides[0]!.marks, fonts).map(({ text }) => text)
    assert.equal(texts.includes(readTexts('pl').recommended), rooflightLogo === 'recommended')
    assert.equal(texts.includes('Rooflight Club'), rooflightLogo === 'default')
  }
})
