import { join } from 'node:path'
import sharp from 'sharp'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import { createQr, renderQrSvg } from '#print/qr.ts'
import { buildDemoCode, type pickDemoModel } from './serials.ts'

const fonts = join(import.meta.dirname, '../print/fonts')
const [width, height] = [1400, 1000]
const [left, top] = [150, 170]

export async function drawPlate(serial: string, model: ReturnType<typeof pickDemoModel>) {
  const svg = Buffer.from(renderQrSvg(createQr(buildDemoCode(serial))))
  const code = await sharp(svg).resize(330).png().toBuffer()
  const upright = await sharp(Buffer.from(renderPlateSvg()))
    .composite([
      { input: await renderText('Rooflight', 'Bold', 62), left: 60, top: 50 },
      { input: await renderText(model.variant, 'Bold', 92), left: 60, top: 170 },
      { input: await renderText(model.type, 'Regular', 46), left: 60, top: 290 },
      { input: await renderText(`${model.size} cm`, 'Regular', 46), left: 60, top: 365 },
      { input: await renderText(formatSerial(serial), 'Bold', 66), left: 60, top: 535 },
      { input: code, left: 710, top: 60 },
    ])
    .png()
    .toBuffer()
  const plate = await sharp(upright).rotate(-2.5, { background: '#00000000' }).png().toBuffer()
  return sharp(Buffer.from(renderWoodSvg()))
    .composite([{ input: plate, left, top }])
    .blur(0.6)
    .jpeg({ quality: 82 })
    .toBuffer()
}

function renderText(text: string, weight: 'Regular' | 'Bold', size: number) {
  const fontfile = join(fonts, `Commissioner-${weight}.ttf`)
  return sharp({
    text: {
      text: `<span foreground="#20282b">${text}</span>`,
      font: `Commissioner ${weight} ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()
}

function renderPlateSvg() {
  const rivets = [
    [26, 26],
    [1074, 26],
    [26, 624],
    [1074, 624],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="#8d9698"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="650">
    <defs><linearGradient id="metal" x2="1" y2="1">
      <stop offset="0" stop-color="#eef1f1"/><stop offset=".5" stop-color="#d3d9da"/>
      <stop offset="1" stop-color="#e6eaea"/></linearGradient></defs>
    <rect width="1100" height="650" rx="22" fill="url(#metal)"/>
    <path d="M60 470h980" stroke="#8d9698" stroke-width="3"/>${rivets.join('')}</svg>`
}

function renderWoodSvg() {
  const grain = Array.from({ length: 26 }, (_, line) => {
    const y = line * 40 + ((line * 17) % 23)
    return `<path d="M0 ${y}q350 ${((line * 13) % 29) - 14} 700 0t700 4" stroke="#8a5a2b"
      stroke-opacity=".35" stroke-width="${2 + (line % 4)}" fill="none"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c08c54"/>${grain.join('')}
    <rect width="100%" height="70" fill="#3b4a50"/></svg>`
}
