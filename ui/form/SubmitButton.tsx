import type { ComponentProps } from 'react'
import { Button } from '#ui/Button.tsx'

export function SubmitButton(
  props: Omit<ComponentProps<typeof Button>, 'type' | 'size' | 'isWide'>,
) {
  return <Button type="submit" size="large" isWide {...props} />
}
