import type { CardHouse } from './card-house.ts'

type Alarmed = Pick<CardHouse, 'log'> & { outside: Pick<CardHouse['outside'], 'reports'> }

/** Tells staff of something that a person has to settle. Numbers of cards never stand in it. */
export function alarm({ log, outside }: Alarmed, message: string, reference: string) {
  log.error({ reference }, message)
  outside.reports
    .send({ level: 'error', message, screen: 'club-card', reference })
    .catch((error: unknown) => log.error({ err: error }, 'alarm not sent'))
}
