import { useEffect, useRef } from 'react'

type Props = {
  label: string
  isOn: boolean
  isPartly?: boolean
  isLabelVisible?: boolean
  /** A click and not a change: the table reads Shift from it. */
  onClick: (event: unknown) => void
}

export function TickBox({ label, isOn, isPartly = false, isLabelVisible, onClick }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isOn
  }, [isPartly, isOn])
  return (
    <label className="relative z-1 -m-2 inline-flex items-center gap-3 p-2 align-middle">
      {!isLabelVisible && <span className="sr-only">{label}</span>}
      <input
        ref={box}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onClick(event)}
        className="size-4 shrink-0 cursor-pointer accent-(--patina)"
      />
      {isLabelVisible && label}
    </label>
  )
}
