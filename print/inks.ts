/**
 * The inks of the club's prints, in percent of cyan, magenta, yellow and black. What the screen
 * shows of them is the conversion of the coated profile that the prints name (FOGRA39).
 */
export const inks = {
  black: { cmyk: [0, 0, 0, 100], rgb: '#1f1f1d' },
  slate: { cmyk: [80, 45, 45, 65], rgb: '#203c42' },
  slateDeep: { cmyk: [86, 55, 52, 78], rgb: '#12272b' },
  slateMid: { cmyk: [72, 40, 40, 45], rgb: '#3a5961' },
  slateLight: { cmyk: [45, 22, 24, 10], rgb: '#8fa7af' },
  mist: { cmyk: [18, 7, 9, 2], rgb: '#d6e0e4' },
  patina: { cmyk: [80, 20, 50, 45], rgb: '#14665d' },
  patinaMid: { cmyk: [70, 12, 42, 18], rgb: '#3f948c' },
  patinaLight: { cmyk: [56, 0, 35, 0], rgb: '#76c4b6' },
  patinaPale: { cmyk: [24, 0, 14, 0], rgb: '#cde7e3' },
  daylight: { cmyk: [0, 32, 92, 0], rgb: '#fbb618' },
  daylightMid: { cmyk: [0, 20, 62, 0], rgb: '#ffd175' },
  daylightPale: { cmyk: [0, 7, 24, 0], rgb: '#ffefcf' },
  clay: { cmyk: [10, 80, 86, 30], rgb: '#a94326' },
  clayDeep: { cmyk: [18, 84, 90, 52], rgb: '#7b3018' },
  clayLight: { cmyk: [0, 53, 56, 5], rgb: '#ea8c6b' },
  clayPale: { cmyk: [0, 22, 22, 0], rgb: '#fbd5c5' },
  plaster: { cmyk: [2, 3, 7, 2], rgb: '#f7f4ed' },
  plasterMid: { cmyk: [6, 8, 14, 6], rgb: '#e8e2d6' },
  plasterDeep: { cmyk: [12, 15, 24, 16], rgb: '#cac0b1' },
  wood: { cmyk: [18, 42, 62, 18], rgb: '#ba8b5e' },
  woodLight: { cmyk: [8, 22, 38, 5], rgb: '#e5c6a2' },
  woodDeep: { cmyk: [30, 56, 72, 42], rgb: '#82573a' },
  skinFair: { cmyk: [2, 22, 30, 2], rgb: '#f5d0b5' },
  skinTan: { cmyk: [8, 38, 50, 8], rgb: '#dca47e' },
  skinBrown: { cmyk: [22, 52, 64, 28], rgb: '#a36e4f' },
  grey: { cmyk: [20, 12, 14, 38], rgb: '#989c9d' },
  white: { cmyk: [0, 0, 0, 0], rgb: '#ffffff' },
} as const

export type Ink = keyof typeof inks
