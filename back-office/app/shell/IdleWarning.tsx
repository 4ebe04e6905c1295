import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteMs } from '#contract/durations.ts'
import * as contract from '#contract/staff/staff.admin.ts'
import { idleMinutes } from '#contract/staff/staff.rules.ts'
import { call } from '#back-office/platform/call.ts'
import { getIdleMs, recordActivity } from '#back-office/platform/idle.ts'
import { clearCachedData } from '#back-office/platform/query-client.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'

const warnSeconds = 60
/** Typing counts as activity; the server is told at most once per this interval. */
const activityMinutes = 4
const limit = idleMinutes * 60

/** Asks one minute before the session ends for idleness, then signs out. */
export function IdleWarning() {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const [left, setLeft] = useState(limit)
  const isAsking = left <= warnSeconds

  const tick = useEffectEvent(() => {
    const now = Math.ceil(limit - getIdleMs() / 1000)
    setLeft(now)
    if (now <= 0) void leave()
  })
  const onActivity = useEffectEvent(() => {
    if (!isAsking && getIdleMs() > activityMinutes * minuteMs) void stay()
  })

  useEffect(() => {
    recordActivity()
    const timer = setInterval(() => tick(), 1000)
    const listen = () => onActivity()
    addEventListener('keydown', listen)
    addEventListener('pointerdown', listen)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', listen)
      removeEventListener('pointerdown', listen)
    }
  }, [])

  async function stay() {
    await call(contract.getStaffSelf).catch(() => undefined)
    setLeft(Math.ceil(limit - getIdleMs() / 1000))
  }

  async function leave() {
    const next = router.latestLocation.href
    await call(contract.signOutStaff).catch(() => undefined)
    await navigate({ to: '/sign-in', search: { next, idle: true }, replace: true })
    clearCachedData()
  }

  return (
    <AlertDialog
      isOpen={isAsking}
      onClose={() => void stay()}
      title={t('backOffice.shell.idle.title')}
      text={
        <span aria-live="off">{t('backOffice.shell.idle.text', { count: Math.max(0, left) })}</span>
      }
      confirmLabel={t('backOffice.shell.signOut')}
      cancelLabel={t('backOffice.shell.idle.stay')}
      onConfirm={() => void leave()}
      isDanger={false}
    />
  )
}
