const folder = 'print-files'

/** What was uploaded, byte by byte. */
export function uploadedFileName(uuid: string) {
  return `${folder}/${uuid}`
}

/** What people see of it. */
export function previewName(uuid: string) {
  return `${folder}/${uuid}.preview.png`
}

/** What is printed of it: a drawing, or else a picture. */
export function pressName(uuid: string, ending: 'svg' | 'png') {
  return `${folder}/${uuid}.press.${ending}`
}

/** All files of one logo. */
export function printFileNames(uuid: string) {
  const drawn = [pressName(uuid, 'svg'), pressName(uuid, 'png'), previewName(uuid)]
  return [...drawn, uploadedFileName(uuid)]
}
