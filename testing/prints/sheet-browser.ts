import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { getFontFamily } from '#print/font-family.ts'
import { faces, getFontFile } from '#print/type/faces.ts'

const fonts = new URL('../../print/fonts/press', import.meta.url).pathname

export async function launchSheetBrowser(executablePath: string | undefined) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--disable-lcd-text'],
  })
  const page = await browser.newPage()
  return {
    async setLanguage(language: string) {
      const rules = faces.map((face) => {
        const bytes = readFileSync(`${fonts}/${getFontFile(face, language)}.woff2`)
        const source = `data:font/woff2;base64,${bytes.toString('base64')}`
        return `@font-face{font-family:'${getFontFamily(face, language)}';src:url(${source})}`
      })
      await page.setContent(
        `<style>body{margin:0;overflow:hidden}${rules.join('')}</style><main></main>`,
      )
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
    },
    async renderPicture(svg: string, size: { width: number; height: number }) {
      await page.setViewportSize(size)
      await page.evaluate(
        ({ svg, width }) => {
          const main = document.querySelector('main')!
          main.innerHTML = svg
          const drawing = main.querySelector('svg')!
          drawing.setAttribute('width', String(width))
          const { width: w, height: h } = drawing.viewBox.baseVal
          drawing.setAttribute('height', String((width * h) / w))
        },
        { svg, width: size.width },
      )
      return page.screenshot({ type: 'png' })
    },
    close: () => browser.close(),
  }
}
