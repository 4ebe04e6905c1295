const folder = 'print-files'

export function uploadName(uuid: string) {
  return `${folder}/${uuid}`
}

export function previewName(uuid: string) {
  return `${folder}/${uuid}.preview.png`
}

export function pressName(uuid: string, ending: 'svg' | 'png') {
  return `${folder}/${uuid}.press.${ending}`
}

export function printFileNames(uuid: string) {
  const names = [pressName(uuid, 'svg'), pressName(uuid, 'png'), previewName(uuid)]
  return [...names, uploadName(uuid)]
}
