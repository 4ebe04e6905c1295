import { type Face, getFontFile } from '#print/type/faces.ts'

/** The family under which a page draws a font of the prints; each file has its own. */
export function getFontFamily(face: Face, language: string) {
  return `Print ${getFontFile(face, language)}`
}
