import type { Service } from '#contract/shop/prints.rules.ts'
import type { Ink } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'

/** Line drawings in a square of 24. */
const roof = 'M2 15L12 6L22 15'
const skylight = 'M7.5 19V9.5L16.5 7.6V17.1Z'
const serviceIcons: Readonly<Record<Service, string>> = {
  'new-roofs': `${roof}M5 12.5V20H19V12.5M10 20V15.5H14V20M12 6V3`,
  'roof-renovation': `${roof}M5 12.5V20H19V12.5M8 17H16M8 14.2H16M16.5 3.5L20 7M18 2L21.5 5.5`,
  'window-fitting': `${skylight}M7.5 14.6L16.5 12.7M3 21.5L21 17.8M19 6V11M16.8 8.8L19 11L21.2 8.8`,
  'window-replacement': `${skylight}M3.5 9A9.5 9.5 0 0 1 18 3.5M18 0.8V3.8H15M20.5 15A9.5 9.5 0 0 1 6 21.8M6 24V21H9`,
  flashings: 'M3 19.5L21 15.5M3 15.5L8 14.4V7.2L16 5.4V12.6L21 11.5M5 22.5H19',
  insulation: `${roof}M4 20C5.5 17.5 7 22.5 8.5 20C10 17.5 11.5 22.5 13 20C14.5 17.5 16 22.5 17.5 20C18.3 18.6 19.2 18.6 20 20M6.5 15.5H17.5`,
  'loft-conversion': `${roof}M5 12.5V20H19V12.5M8 20V17H11V14.5H14V12H16.5`,
  'blinds-and-shutters': 'M5 3H19V21H5ZM5 7H19M5 10.5H19M5 14H19M12 14V18M10.8 18H13.2',
  'electric-controls': 'M13 2L5 13.5H11L10 22L19 10H12.5Z',
  'flat-roof-windows':
    'M2 19H22M5 19V14.5H19V19M7 14.5L9 9.5H17.5L19 14.5M12 3V6M6.5 5L8.3 7M18.5 5L16.8 7',
  'service-and-repair':
    'M20.5 6.2A5 5 0 0 1 13.6 12.4L6.4 20.2A1.9 1.9 0 0 1 3.7 17.5L11.5 10.3A5 5 0 0 1 17.7 3.4L14.9 6.3L17.6 9Z',
  'free-advice': 'M3 4.5H21V16.5H11.5L7 20.5V16.5H3ZM7.5 9H16.5M7.5 12H13.5',
}

const contactIcons = {
  phone:
    'M5.2 3.2H9L10.8 8L8.4 9.8C9.4 12.2 11.6 14.5 14.2 15.6L16 13.2L20.8 15V18.8A2 2 0 0 1 18.8 20.8C10.6 20.6 3.4 13.4 3.2 5.2A2 2 0 0 1 5.2 3.2Z',
  email: 'M2.5 5H21.5V19H2.5ZM2.5 6L12 13.5L21.5 6',
  link: 'M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5M2.5 12H21.5M12 2.5C7.2 8 7.2 16 12 21.5M12 2.5C16.8 8 16.8 16 12 21.5',
  address:
    'M12 22C16.5 16.5 19 13 19 9.5A7 7 0 1 0 5 9.5C5 13 7.5 16.5 12 22ZM12 7A2.5 2.5 0 1 1 12 12A2.5 2.5 0 1 1 12 7',
} as const
export type ContactIcon = keyof typeof contactIcons

type Place = { x: number; y: number; size: number; ink: Ink; weight?: number }

export function serviceIcon(service: Service, place: Place): Mark {
  return drawIcon(serviceIcons[service], place)
}

export function contactIcon(icon: ContactIcon, place: Place): Mark {
  return drawIcon(contactIcons[icon], place)
}

function drawIcon(path: string, { x, y, size, ink, weight = 1.7 }: Place): Mark {
  const scale = size / 24
  const mark: Mark = {
    kind: 'shape',
    path,
    stroke: ink,
    width: weight,
    cap: 'round',
    join: 'round',
  }
  return { kind: 'group', transform: [scale, 0, 0, scale, x, y], marks: [mark] }
}
