import { type Face, fontFile } from '#print/type/faces.ts'

/** The family under which a page draws a font of the prints; each file has its own. */
export function fontFamily(face: Face, language: string) {
  return `Print ${fontFile(face, language)}`
}
