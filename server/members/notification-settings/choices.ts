import {
  type Choices,
  type EventGroup,
  eventGroups,
  isOn,
  maySwitch,
  type DeliveryChannel,
} from '#contract/members/notification-settings.rules.ts'

export type Switch = { group: EventGroup; channel: DeliveryChannel; on: boolean }

/** News by mail is not kept here: it is the consent to it. */
export function isNewsMail({ group, channel }: Switch) {
  return group === 'news' && channel === 'mail'
}

export function applySwitches(choices: Choices, switches: readonly Switch[]): Choices {
  return switches.reduce<Choices>(
    (all, { group, channel, on }) => ({ ...all, [group]: { ...all[group], [channel]: on } }),
    choices,
  )
}

export function hasMailsOff(choices: Choices) {
  return eventGroups.some(
    (group) => group !== 'news' && maySwitch(group, 'mail') && !isOn(choices, group, 'mail'),
  )
}
