import SVGtoPDF from 'svg-to-pdfkit'
import { inks } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { toCmyk, type PressDocument, pressDocument } from './press-document.ts'
import { flattenOnto, type PressLogo } from './press-logo.ts'

type LogoMark = Extract<Mark, { kind: 'logo' }>
type Box = { x: number; y: number; width: number; height: number }
type Raster = Extract<PressLogo, { kind: 'raster' }>

export function drawLogo(pdf: PressDocument, mark: LogoMark, logo: PressLogo | null) {
  const { x, y, width, height, background } = mark
  pdf.rect(x, y, width, height).fill(toCmyk(background))
  if (logo?.kind === 'raster') drawRaster(pdf, { ...mark, logo })
  if (logo?.kind === 'drawing')
    drawSvg(pdf, {
      ...mark,
      svg: logo.svg,
      inkOfColour: (colour) => [...(logo.inks[colour] ?? inks.black.cmyk)],
    })
}

function drawRaster(pdf: PressDocument, { logo, background, ...box }: LogoMark & { logo: Raster }) {
  const { x, y, width, height } = fitInto(box, logo.width / logo.height)
  const name = `Logo${background}`
  if (!pdf.page.xobjects[name]) {
    const image = pdf.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: logo.width,
      Height: logo.height,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceCMYK',
    })
    image.write(flattenOnto(logo, inks[background].cmyk))
    image.end()
    pdf.page.xobjects[name] = image
  }
  pdf.transform(width, 0, 0, -height, x, y + height).addContent(`/${name} Do`)
}

type Colour = [parts: number[], opacity: number]
type Svg = Box & {
  svg: string
  /** The inks of a colour that is named `red,green,blue`. */
  inkOfColour: (colour: string) => number[]
}

/** The colours of a cleaned SVG as `red,green,blue`, including implicit ones. */
export function findColours(svg: string): string[] {
  const colours = new Set<string>()
  const scratch = pressDocument(
    { title: '', createdAt: new Date(0), modifiedAt: new Date(0) },
    'en',
  )
  scratch.addPage()
  const inkOfColour = (colour: string) => {
    colours.add(colour)
    return [...inks.black.cmyk]
  }
  drawSvg(scratch, { svg, x: 0, y: 0, width: 100, height: 100, inkOfColour })
  return [...colours]
}

function drawSvg(pdf: PressDocument, { svg, x, y, width, height, inkOfColour }: Svg) {
  SVGtoPDF(pdf, svg, x, y, {
    width,
    height,
    assumePt: true,
    preserveAspectRatio: 'xMidYMid meet',
    warningCallback: () => {},
    imageCallback: () => '',
    colorCallback: (colour: Colour | null): Colour | null =>
      colour && [inkOfColour(colour[0].join()), 1],
  })
}

function fitInto({ x, y, width, height }: Box, ratio: number): Box {
  const [w, h] = width / height > ratio ? [height * ratio, height] : [width, width / ratio]
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h }
}
