import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit'
import { type Ink, inks } from '#print/inks.ts'
import { type Face, faces, getFontFile } from '#print/type/faces.ts'

const print = `${import.meta.dirname}/..`
const profile = `${print}/profiles/coated-FOGRA39L.icc`

type Reference = { data: Record<string, unknown>; write(bytes: Uint8Array): void; end(): void }
type Inner = {
  _root: Reference
  _addInfo(): void
  appendXML(xml: string): void
  addContent(operators: string): void
  ref(data: unknown): Reference
  page: {
    dictionary: Reference
    ext_gstates: Record<string, Reference>
    xobjects: Record<string, Reference>
  }
}
/** A pdfkit document with members missing in its types. */
export type PressDocument = InstanceType<typeof PDFDocument> & Inner

export type PressOptions = { title: string; createdAt: Date; modifiedAt: Date }

const producer = 'Rooflight Club'

/** An empty PDF/X-4 for coated paper, with the fonts of a language by the names of the faces. */
export function pressDocument({ title, createdAt, modifiedAt }: PressOptions, language: string) {
  const pdf = new PDFDocument({
    pdfVersion: '1.6',
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    lang: language,
    info: {
      Title: title,
      Author: producer,
      Creator: producer,
      Producer: 'PDFKit',
      CreationDate: createdAt,
      ModDate: modifiedAt,
    },
  }) as PressDocument
  Object.assign(pdf.info, { Trapped: toPdfName('False') })
  pdf._addInfo = () => pdf.appendXML(buildMetadata({ title, createdAt, modifiedAt }))
  // Nothing of a print is transparent, not even by one hundred percent.
  pdf.fillOpacity = pdf.strokeOpacity = () => pdf
  addOutputIntent(pdf)
  for (const face of faces) pdf.registerFont(face, getFontPath(face, language))
  return pdf
}

function getFontPath(face: Face, language: string) {
  return `${print}/fonts/press/${getFontFile(face, language)}.ttf`
}

function addOutputIntent(pdf: PressDocument) {
  const paper = pdf.ref({ N: 4 })
  paper.write(readFileSync(profile))
  paper.end()
  const intent = pdf.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: toPdfString('FOGRA39'),
    RegistryName: toPdfString('http://www.color.org'),
    Info: toPdfString('Coated FOGRA39L'),
    DestOutputProfile: paper,
  })
  intent.end()
  pdf._root.data['OutputIntents'] = [intent]
}

/** A string as a value of pdfkit, which writes plain ones as names. */
function toPdfString(text: string) {
  // oxlint-disable-next-line no-new-wrappers -- pdfkit tells strings from names by the wrapper
  return new String(text)
}

/** A name where pdfkit would write a string. */
function toPdfName(name: string) {
  return { [Symbol.toStringTag]: 'Name', toString: () => `/${name}` }
}

function buildMetadata({ title, createdAt, modifiedAt }: PressOptions) {
  const [created, modified] = [createdAt, modifiedAt].map(
    (date) => `${date.toISOString().slice(0, 19)}Z`,
  )
  const id = createHash('sha256').update(`${title} ${created}`).digest('hex').slice(0, 32)
  return `<rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${created}</xmp:CreateDate><xmp:ModifyDate>${modified}</xmp:ModifyDate>
<xmp:MetadataDate>${modified}</xmp:MetadataDate><xmp:CreatorTool>${producer}</xmp:CreatorTool></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${producer}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>PDFKit</pdf:Producer><pdf:Trapped>False</pdf:Trapped></rdf:Description>`
}

function escapeXml(text: string) {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

export function toCmyk(ink: Ink): [number, number, number, number] {
  return [...inks[ink].cmyk]
}
