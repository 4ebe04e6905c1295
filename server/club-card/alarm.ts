import type { CardContext } from './card-context.ts'

type Alarmed = Pick<CardContext, 'log'> & { outside: Pick<CardContext['outside'], 'errorReports'> }

/** Tells staff of something that a person has to settle. Numbers of cards never stand in it. */
export function alarm(
  { log, outside }: Alarmed,
  { message, reference }: { message: string; reference: string },
) {
  log.error({ reference }, message)
  outside.errorReports
    .send({ level: 'error', message, screen: 'club-card', reference })
    .catch((error: unknown) => log.error({ err: error }, 'alarm not sent'))
}
