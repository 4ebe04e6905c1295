// The address of a file, which the bundler exports.
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Both sides of a print. */
const maxPages = 2
/** Pixels of the longer edge, for displays of double density. */
const maxPixels = 1600

export type DrawnPage = { image: string; width: number; height: number }

/** Renders the first pages of a PDF as pictures; the content policy forbids frames. */
export async function drawPages(file: Blob): Promise<DrawnPage[]> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = worker
  const task = getDocument({ data: await file.arrayBuffer(), useWasm: false })
  try {
    const { numPages, getPage } = await task.promise.then((document) => ({
      numPages: document.numPages,
      getPage: (number: number) => document.getPage(number),
    }))
    const pages: DrawnPage[] = []
    for (let number = 1; number <= Math.min(numPages, maxPages); number++) {
      const page = await getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: maxPixels / Math.max(width, height) })
      const canvas = document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      pages.push({ image: canvas.toDataURL(), width, height })
    }
    return pages
  } finally {
    await task.destroy()
  }
}
