/** Chromium's own event; other browsers do not have it. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let deferred: InstallPrompt | undefined

/** It comes once and early: kept until the person has had a reason to want the portal at hand. */
export function captureInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferred = event as InstallPrompt
  })
  addEventListener('appinstalled', () => (deferred = undefined))
}

export function getInstallPrompt() {
  return deferred
}
