import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toOwnPath } from '#portal/platform/session/next-path.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { renewPush } from './device-push.ts'
import type { WorkerMessage } from './worker-message.ts'

/**
 * Handles messages of the worker while the portal is open: a tapped push, a changed subscription.
 */
export function useWorkerMessages() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator) || isEmulated()) return
    const take = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'push-changed') return renew()
      const href = data.kind === 'open' && toOwnPath(data.path)
      if (!href) return
      ports[0]?.postMessage('taken')
      void navigate({ href })
    }
    const worker = navigator.serviceWorker
    renew()
    worker.addEventListener('message', take)
    return () => worker.removeEventListener('message', take)
  }, [navigate])
}

function renew() {
  void renewPush().catch(() => undefined)
}
