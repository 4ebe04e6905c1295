import type { ComponentProps } from 'react'
import { Button } from '#ui/Button.tsx'

/** The main button of a form on a phone: large and as wide as the form. */
export function SubmitButton(
  props: Omit<ComponentProps<typeof Button>, 'type' | 'size' | 'isWide'>,
) {
  return <Button type="submit" size="large" isWide {...props} />
}
