import { useEffect, useRef } from 'react'

/**
 * On small screens, opening an item focuses its title and closing it the list's; `beside` is the
 * media query of screens with both panes.
 */
export function useTitleFocus(isOpen: boolean, beside: string) {
  const listTitle = useRef<HTMLHeadingElement>(null)
  const itemTitle = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const hasSwitched = wasOpen.current !== isOpen
    wasOpen.current = isOpen
    if (hasSwitched && !matchMedia(beside).matches)
      (isOpen ? itemTitle : listTitle).current?.focus()
  }, [isOpen, beside])
  return { listTitle, itemTitle }
}
