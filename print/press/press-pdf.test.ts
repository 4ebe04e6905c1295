import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { getFormat } from '#print/designs/formats.ts'
import type { Mark, Sheet } from '#print/sheet.ts'
import { inspectPdf } from '#server/shop/prints/files/inspect-pdf.ts'
import { drawingLogo, rasterLogo } from '#server/shop/prints/files/press-logo.ts'
import { aPng } from '#testing/pictures.ts'
import { readPdf } from '#testing/prints/pdf-raster.ts'
import type { PressLogo } from './press-logo.ts'
import { pressPdf } from './press-pdf.ts'

const createdAt = new Date('2026-06-15T09:00:00Z')
const modifiedAt = new Date('2026-06-16T09:00:00Z')
const title = 'Card: Żuk & <Söhne>'
const texts = {
  pl: ['Zażółć gęślą jaźń', 'AVATAR & To, Ty: +48 600 123 456'],
  bg: ['Дограма и покриви', 'Щастливи вълци, жълти люляци'],
}

function buildSheet(
  language: 'pl' | 'bg',
  subtype: Parameters<typeof getFormat>[0] = 'business-card',
): Sheet {
  const format = getFormat(subtype)
  const { width, height, bleed } = format
  const background = `M${-bleed} ${-bleed}H${width + bleed}V${height + bleed}H${-bleed}Z`
  const [first, second] = texts[language]
  const size = height / 12
  const marks: Mark[] = [
    { kind: 'shape', path: background, fill: 'plaster' },
    { kind: 'text', text: first!, x: size, y: 3 * size, size, face: 'heading', ink: 'black' },
    {
      kind: 'text',
      text: second!,
      x: size,
      y: 5 * size,
      size: size / 2,
      face: 'text',
      ink: 'slate',
    },
    {
      kind: 'logo',
      x: width / 2,
      y: height / 2,
      width: width / 4,
      height: height / 4,
      background: 'white',
    },
  ]
  return { format, language, sides: format.sides.map((name) => ({ name, marks })) }
}

function drawPdf(sheet: Sheet, logo: PressLogo | null = null) {
  return pressPdf(sheet, { title, createdAt, modifiedAt, logo })
}

const inMillimetres = ({ x, y, width, height }: Box) =>
  [x, y, width, height].map((side) => Math.round((side / 72) * 25.4 * 100) / 100)
type Box = { x: number; y: number; width: number; height: number }

test('a sheet has the size it is cut to, its bleed and its marks, large ones in their scale', async () => {
  for (const [subtype, trim, bleed] of [
    ['business-card', [85, 55], 3],
    ['banner', [1000, 500], 10],
    ['billboard', [504, 238], 5],
  ] as const) {
    const pdf = await PDFDocument.load(await drawPdf(buildSheet('pl', subtype)))
    for (const page of pdf.getPages()) {
      const edge = bleed + 8
      assert.deepEqual(inMillimetres(page.getTrimBox()), [edge, edge, ...trim])
      assert.deepEqual(inMillimetres(page.getBleedBox()), [
        8,
        8,
        trim[0] + 2 * bleed,
        trim[1] + 2 * bleed,
      ])
      assert.deepEqual(inMillimetres(page.getMediaBox()), [
        0,
        0,
        trim[0] + 2 * edge,
        trim[1] + 2 * edge,
      ])
    }
  }
})

test('it says what it is: PDF/X-4 for coated paper, with title, dates and an id', async () => {
  const bytes = await drawPdf(buildSheet('pl'))
  const text = bytes.toString('latin1')
  assert.ok(text.startsWith('%PDF-1.6'))
  assert.match(text, /<pdfxid:GTS_PDFXVersion>PDF\/X-4</)
  assert.match(text, /\/ID \[<\w{32}> <\w{32}>\]/)
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  assert.equal(pdf.getTitle(), title)
  assert.deepEqual([pdf.getCreationDate(), pdf.getModificationDate()], [createdAt, modifiedAt])
  assert.equal(
    pdf.context
      .lookup(pdf.context.trailerInfo.Info, PDFDict)
      .lookup(PDFName.of('Trapped'))
      ?.toString(),
    '/False',
  )
  const [intent] = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray()
  const dict = pdf.context.lookup(intent, PDFDict)
  assert.equal(dict.lookup(PDFName.of('S'))?.toString(), '/GTS_PDFX')
  assert.equal(dict.lookup(PDFName.of('OutputConditionIdentifier'))?.toString(), '(FOGRA39)')
  assert.equal(dict.lookup(PDFName.of('Info'))?.toString(), '(Coated FOGRA39L)')
  const profile = dict.lookup(PDFName.of('DestOutputProfile'))
  assert.ok(profile instanceof PDFRawStream)
  assert.equal(profile.dict.lookup(PDFName.of('N'))?.toString(), '4')
})

test('all is drawn in four inks, opaque, black words over what lies under them', async () => {
  const svg = '<svg viewBox="0 0 2 1"><path d="M0 0h2v1z" fill="#c02010"/><circle r=".2"/></svg>'
  for (const logo of [await drawingLogo(svg), await rasterLogo(aPng(40, 20), 400), null]) {
    const bytes = await drawPdf(buildSheet('pl'), logo)
    assert.deepEqual(await inspectPdf(bytes, getFormat('business-card')), [])
    const objects = await readObjects(bytes)
    const dictionaries = objects.map(String).join('\n')
    assert.doesNotMatch(dictionaries, /DeviceRGB|CalRGB|\/SMask|\/Group|\/ca |\/CA |\/BM/)
    assert.match(dictionaries, /\/OP true\s*\/op true\s*\/OPM 1/)
    const pictures = dictionaries.match(/\/Subtype \/Image[\s\S]*?\/ColorSpace \/DeviceCMYK/g) ?? []
    assert.equal(pictures.length > 0, logo?.kind === 'raster')
  }
})

test('a colour of a screen is found, were there one', async () => {
  const pdf = await PDFDocument.load(await drawPdf(buildSheet('pl')))
  pdf.getPages()[0]!.drawRectangle({ x: 30, y: 30, width: 20, height: 20 })
  const report = await inspectPdf(await pdf.save(), getFormat('business-card'))
  assert.deepEqual(
    report.map(({ code }) => code),
    ['pdf_rgb'],
  )
})

test('fonts are in it, only their used letters, and words can be copied', async () => {
  for (const language of ['pl', 'bg'] as const) {
    const bytes = await drawPdf(buildSheet(language))
    const fonts = (await readObjects(bytes)).filter(
      (object) => object instanceof PDFDict && object.lookup(PDFName.of('FontFile2')),
    )
    assert.equal(fonts.length, 2)
    for (const font of fonts) assert.match(String(font), /\/FontName \/[A-Z]{6}\+Print/)
    const pdf = await readPdf(bytes)
    assert.deepEqual([pdf.pages, await pdf.readText(1)], [2, texts[language]])
    await pdf.close()
  }
})

async function readObjects(bytes: Buffer): Promise<PDFObject[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object))
}

const folder = mkdtempSync(join(tmpdir(), 'press-'))
after(() => rmSync(folder, { recursive: true }))

test('the tools of printers read the same', async (t) => {
  const file = join(folder, 'card.pdf')
  writeFileSync(file, await drawPdf(buildSheet('bg'), await rasterLogo(aPng(40, 20), 400)))
  const boxes = run(t, 'pdfinfo', ['-box', file])
  if (boxes !== null) {
    assert.match(boxes, /TrimBox:\s+31\.18\s+31\.18\s+272\.13\s+187\.09/)
    assert.match(boxes, /PDF version:\s+1\.6/)
  }
  const fonts = run(t, 'pdffonts', [file])?.trim().split('\n').slice(2)
  if (fonts)
    assert.ok(fonts.length > 0 && fonts.every((line) => / yes yes yes /.test(line)), fonts.join())
  const pictures = run(t, 'pdfimages', ['-list', file])?.trim().split('\n').slice(2)
  if (pictures) assert.ok(pictures.length > 0 && pictures.every((line) => / cmyk +4 /.test(line)))
  const inks = run(t, 'gs', ['-q', '-o', '-', '-sDEVICE=inkcov', file])
  if (inks !== null) {
    const coverage = inks
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).slice(0, 4).map(Number))
    assert.equal(coverage.length, 2)
    for (const [c, m, y, k] of coverage) assert.ok(c! + m! + y! + k! > 0.05 && c! < 0.9)
  }
})

function run(t: TestContext, tool: string, args: string[]) {
  if (spawnSync(tool, ['-v']).error) {
    t.diagnostic(`${tool} is not installed: NOT CHECKED`)
    console.error(`${tool} is not installed: not checked by it`)
    return null
  }
  return execFileSync(tool, args, { encoding: 'utf8' })
}
