import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pixelmatch from 'pixelmatch'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { subtypes } from '#contract/shop/prints.rules.ts'
import { type Ink, inks } from '#print/inks.ts'
import type { Format, Mark, Sheet, Side } from '#print/sheet.ts'
import { SheetSvg } from '#print/SheetSvg.ts'
import { drawPrint } from '#server/shop/prints/draw-print.ts'
import { aPrint, printLanguages } from '#testing/prints/a-print.ts'
import { readPdf } from '#testing/prints/pdf-raster.ts'
import { launchSheetBrowser } from '#testing/prints/sheet-browser.ts'
import { ensureChromium, findHeadlessBrowser } from '#tools/chromium.ts'
import { pressPdf } from './press-pdf.ts'

const maxShare = 0.015
const pixelsAcross = 760
const at = new Date('2026-06-15T09:00:00Z')
const names = Object.keys(inks) as Ink[]

const browser = (await ensureChromium()) ? await launchSheetBrowser(findHeadlessBrowser()) : null
after(() => browser?.close())

const swatches: Format = {
  width: names.length * 10,
  height: 10,
  bleed: 0,
  safe: 0,
  resolution: 72,
  scale: 1,
  sides: ['front'],
}

/** Reads each ink's colour from the rendered PDF, for the SVG to use the same. */
async function renderInks() {
  const marks = names.map((fill, index): Mark => {
    return { kind: 'shape', path: `M${index * 10} 0h10v10h-10z`, fill }
  })
  const sheet: Sheet = { format: swatches, language: 'en', sides: [{ name: 'front', marks }] }
  const { data } = await renderPage(sheet, 1, swatches.width)
  const pixelsByInk = names.map((name, index): [Ink, string] => {
    const from = (5 * swatches.width + index * 10 + 5) * 4
    return [name, `rgb(${[...data.subarray(from, from + 3)].join()})`]
  })
  return Object.fromEntries(pixelsByInk) as Record<Ink, string>
}

async function renderPage(sheet: Sheet, page: number, width: number) {
  const pdf = await readPdf(
    await pressPdf(sheet, { title: 'Print', createdAt: at, modifiedAt: at }),
  )
  const { width: w, height: h, bleed, scale } = sheet.format
  const [slug, pointsPerMm] = [8, 72 / 25.4 / scale]
  const edge = slug * (72 / 25.4)
  const box = {
    x: edge,
    y: edge,
    width: (w + 2 * bleed) * pointsPerMm,
    height: (h + 2 * bleed) * pointsPerMm,
  }
  const raster = await pdf.renderRaster(page, box, width)
  await pdf.close()
  return raster
}

/** A logo of which nothing is seen but its background, as in the file without one. */
const noLogo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A side as the portal shows it, without its guides. */
function onScreen(sheet: Sheet, { name: side }: Side, colours: Record<Ink, string>) {
  const getColour = (ink: Ink) => colours[ink]
  const props = {
    sheet,
    side,
    logo: noLogo,
    getColour,
    extent: 'bleed',
    hasTrim: false,
  } as const
  return renderToStaticMarkup(createElement(SheetSvg, props))
}

type Comparison = { sheet: Sheet; side: Side; screenSide?: Side; colours: Record<Ink, string> }

/** The share of pixels that differ between the file for the printer and what the browser draws. */
async function difference({ sheet, side, screenSide = side, colours }: Comparison) {
  const paper = await renderPage(sheet, sheet.sides.indexOf(side) + 1, pixelsAcross)
  const { width, height } = paper
  const svg = onScreen({ ...sheet, sides: [screenSide] }, screenSide, colours)
  const picture = await browser!.renderPicture(svg, { width, height })
  const screen = await sharp(picture).ensureAlpha().raw().toBuffer()
  const differing = pixelmatch(paper.data, screen, undefined, width, height, { threshold: 0.1 })
  return differing / (width * height)
}

test('what is printed is what the portal shows: each design, three languages, short and longest texts', async (t) => {
  if (!browser) return t.skip('NOT CHECKED: no browser')
  const colours = await renderInks()
  const far: string[] = []
  for (const language of printLanguages) {
    await browser.setLanguage(language)
    for (const subtype of subtypes)
      for (const isLong of [false, true]) {
        const { sheet } = await drawPrint(
          aPrint({ subtype, language, isLong }),
          isLong ? { ratio: 2 } : null,
        )
        for (const side of sheet.sides) {
          assert.ok(side.marks.length > 0, `${subtype} ${side.name} is empty`)
          const share = await difference({ sheet, side, colours })
          const name = `${subtype} ${side.name} ${language} ${isLong ? 'long' : 'short'}`
          if (share >= maxShare) far.push(`${name}: ${(share * 100).toFixed(2)} %`)
        }
      }
  }
  assert.deepEqual(far, [])
})

test('a letter elsewhere, or another colour, would be seen', async (t) => {
  if (!browser) return t.skip('NOT CHECKED: no browser')
  const colours = await renderInks()
  await browser.setLanguage('pl')
  const format: Format = { ...swatches, width: 85, height: 55 }
  const sideAt = (x: number, ink: Ink): Side => {
    const text = 'Zażółć gęślą'
    return {
      name: 'front',
      marks: [{ kind: 'text', text, x, y: 30, size: 12, face: 'heading', ink }],
    }
  }
  const measureShare = (side: Side) => {
    const sheet: Sheet = { format, language: 'pl', sides: [side] }
    return difference({ sheet, side, screenSide: sideAt(5, 'black'), colours })
  }
  assert.ok((await measureShare(sideAt(5, 'black'))) < 0.005)
  assert.ok((await measureShare(sideAt(6, 'black'))) > maxShare)
  assert.ok((await measureShare(sideAt(5, 'clay'))) > maxShare)
})
