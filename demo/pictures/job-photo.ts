import sharp from 'sharp'
import { roofScene } from './roof-scene.ts'

/** What an installer sends of finished work: windows in a roof before the evening. */
export function jobPhoto(seed: string) {
  const roof = roofScene({
    seed,
    hour: 17,
    pitch: 38,
    tiles: 'corrugated',
    windows: 3,
    weather: 'clear',
    width: 1600,
    height: 1200,
  })
  return sharp(Buffer.from(roof)).jpeg({ quality: 85 }).toBuffer()
}
