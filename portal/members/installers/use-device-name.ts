import { useTranslation } from 'react-i18next'
import { parseUserAgent } from '#contract/members/sessions.rules.ts'
import type { Device } from '#contract/members/sign-in.ts'

/** "Chrome · Android" */
export function useDeviceName() {
  const { t } = useTranslation()
  return ({ user_agent }: Device) => {
    const { browser, system } = parseUserAgent(user_agent)
    return [browser, system].filter(Boolean).join(' · ') || t('devices.unknown')
  }
}
