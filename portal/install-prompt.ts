/** Chromium's own event; other browsers do not have it. */
export type InstallPrompt = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let held: InstallPrompt | undefined

/** It comes once and early: kept until the person has had a reason to want the portal at hand. */
export function holdInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallPrompt
  })
  addEventListener('appinstalled', () => (held = undefined))
}

export function heldInstallPrompt() {
  return held
}
