declare module 'svg-to-pdfkit' {
  type Colour = [parts: number[], opacity: number]
  type Options = {
    width: number
    height: number
    assumePt: boolean
    preserveAspectRatio: string
    warningCallback: (message: string) => void
    imageCallback: (link: string) => string
    colorCallback: (colour: Colour | null) => Colour | null
  }
  const SVGtoPDF: (pdf: unknown, svg: string, x: number, y: number, options: Options) => void
  export default SVGtoPDF
}
