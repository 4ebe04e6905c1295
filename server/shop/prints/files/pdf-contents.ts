import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'

const fontKinds = ['/Type1', '/MMType1', '/TrueType', '/CIDFontType0', '/CIDFontType2']
const fontFiles = ['FontFile', 'FontFile2', 'FontFile3']
const maxNames = 5

export function findUnembeddedFonts(pdf: PDFDocument): string[] {
  const names = new Set<string>()
  for (const dict of getDicts(pdf)) {
    if (!fontKinds.includes(getDictName(dict, 'Subtype'))) continue
    if (getDictName(dict, 'Type') !== '/Font') continue
    const descriptor = dict.lookup(PDFName.of('FontDescriptor'))
    const isEmbedded =
      descriptor instanceof PDFDict && fontFiles.some((key) => descriptor.has(PDFName.of(key)))
    if (!isEmbedded) names.add(getDictName(dict, 'BaseFont').slice(1))
  }
  return [...names].slice(0, maxNames)
}

export function hasRgb(pdf: PDFDocument): boolean {
  return pdf.context
    .enumerateIndirectObjects()
    .some(
      ([, object]) =>
        isRgbSpace(object, pdf) || (object instanceof PDFRawStream && drawsRgb(object)),
    )
}

const rgbSpace = /\/(DeviceRGB|CalRGB)\b/
const rgbOperator = /(^|[\s\]>)])(rg|RG)(?=[\s/([<]|$)|\/(DeviceRGB|CalRGB)\s+(cs|CS)\b/

function isRgbSpace(object: PDFObject, pdf: PDFDocument) {
  const text = object instanceof PDFStream ? object.dict.toString() : object.toString()
  if (
    !(object instanceof PDFStream) &&
    !(object instanceof PDFDict) &&
    !(object instanceof PDFArray)
  )
    return false
  if (rgbSpace.test(text)) return true
  return [...text.matchAll(/\/ICCBased (\d+) (\d+) R/g)].some(([, number]) => {
    const profile = pdf.context
      .enumerateIndirectObjects()
      .find(([ref]) => ref.objectNumber === Number(number))?.[1]
    const parts = profile instanceof PDFStream && profile.dict.lookup(PDFName.of('N'))
    return parts instanceof PDFNumber && parts.asNumber() === 3
  })
}

/** Pages and forms are drawn by operators; what else is in streams is not read. */
function drawsRgb(stream: PDFRawStream) {
  const kind = getDictName(stream.dict, 'Subtype')
  const type = getDictName(stream.dict, 'Type')
  const isDrawing = kind === '/Form' || (!kind && !type && !stream.dict.has(PDFName.of('N')))
  const isFont = ['Length1', 'Length2', 'Length3'].some((key) => stream.dict.has(PDFName.of(key)))
  if (!isDrawing || isFont) return false
  const operators = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  return rgbOperator.test(operators.replace(/\((?:\\.|[^\\()])*\)/g, '()'))
}

function getDicts(pdf: PDFDocument) {
  return pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
}

function getDictName(dict: PDFDict, key: string) {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.toString() : ''
}
