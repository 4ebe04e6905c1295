import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offeredLanguages } from '#contract/languages.ts'
import {
  type NotificationEvent,
  notificationTypes,
  getEventFeatures,
} from '#contract/messaging/notifications.rules.ts'
import { formatEventText } from './event-text.ts'

test('every event has words in every language for every number, and disturbs a known feature', () => {
  const params = {
    serial: 'RWA 1',
    address: 'Lipowa 8',
    number: 'PL-1',
    name: 'Jan',
    day: '2026-03-05',
    title: 'Jacket',
    text: 'We are open.',
    behaviour: 'training',
    level: 'gold',
    category: 99,
    device: 'Chrome',
    email: 'a@b.example',
    phone: '+48 1',
    reason: 'Blurred',
    note: 'Again',
    question: 'Where?',
    answer: 'There.',
    contact: 'a@b.example',
    points: 5,
    amount: 5,
    local: 10,
    currency: 'PLN',
    path: '/x',
    date: '2026-03-05',
    code: '1',
    file: 'plate.jpg',
    passkey: 'Key',
    caption: 'Attic',
    last4: '4711',
    year: '2026',
  }
  for (const event of Object.keys(notificationTypes) as NotificationEvent[]) {
    assert.ok(getEventFeatures(event).length > 1, event)
    for (const { code } of offeredLanguages)
      for (const count of [0, 1, 2, 5, 11, 21, 101]) {
        const { title, text } = formatEventText(code, event, { ...params, count })
        for (const written of [title, text])
          assert.doesNotMatch(
            written,
            /notifications\.|\{\{|undefined|\$t|tiers\.|points\.events/,
            `${code} ${event}`,
          )
      }
  }
})
