// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit'

const fonts = `${import.meta.dirname}/fonts`
const margin = 56
const slate = '#1E3238'
const clay = '#A8432A'

export type Pdf = InstanceType<typeof PDFDocument>
type Kind = { title: string; language: string; size?: string; layout?: 'portrait' | 'landscape' }

/**
 * A PDF page of the club, A4 by default, with the fonts `regular` and `bold` for all 15 languages
 * and the club's head. Units are points, 72 per inch.
 */
export function createClubPage({ title, language, size = 'A4', layout = 'portrait' }: Kind): Pdf {
  const pdf = new PDFDocument({
    size,
    layout,
    margin,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'Rooflight Club' },
  })
  pdf.registerFont('regular', `${fonts}/Commissioner-Regular.ttf`)
  pdf.registerFont('bold', `${fonts}/Commissioner-Bold.ttf`)
  pdf.rect(0, 0, pdf.page.width, 64).fill(slate)
  pdf.rect(0, 64, pdf.page.width, 4).fill(clay)
  pdf.font('bold').fontSize(16).fillColor('#FFFFFF').text('Rooflight Club', margin, 24)
  pdf.fillColor('#1B2528').font('regular').fontSize(10)
  pdf.x = margin
  pdf.y = 96
  return pdf
}

export async function toPdfBytes(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  const end = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.end()
  await end
  return Buffer.concat(parts)
}
