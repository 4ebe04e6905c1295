import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { Button } from '#ui/Button.tsx'

type Props = { label: string; onNext: () => void }

/** Opens the next item; `n` does the same. */
export function NextButton({ label, onNext }: Props) {
  return (
    <Button kind="quiet" isWide onClick={onNext}>
      {label}
      <KeyHint keys="n" />
    </Button>
  )
}
