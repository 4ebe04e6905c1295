import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { Button } from '#ui/Button.tsx'

type Props = { label: string; onNext: () => void }

/** Leaves the item at hand for the next one; `n` does it too. */
export function NextButton({ label, onNext }: Props) {
  return (
    <Button kind="quiet" isWide onClick={onNext}>
      {label}
      <KeyHint keys="n" />
    </Button>
  )
}
