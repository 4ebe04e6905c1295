import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { Signal } from './scan-session.ts'

const styles = {
  hit: { colour: 'text-[#6ccbbb]', icon: undefined },
  good: { colour: 'text-[#8fd19a]', icon: CheckIcon },
  review: { colour: 'text-[#f7c04a]', icon: HourglassMediumIcon },
  again: { colour: 'text-[#8fc0f2]', icon: CopyIcon },
  bad: { colour: 'text-[#ff9e94]', icon: XIcon },
}

export function ScanFrame({ signal }: { signal: Signal | undefined }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 flex items-center justify-center pb-24 text-white"
    >
      <div className="relative aspect-square w-[min(62%,16rem,58vh)]">
        <Corners />
        {signal && <Coloured key={getKey(signal)} signal={signal} />}
      </div>
    </div>
  )
}

const keys = new WeakMap<Signal, number>()
let signals = 0

/** Each signal has its own animation. */
function getKey(signal: Signal) {
  const key = keys.get(signal) ?? ++signals
  keys.set(signal, key)
  return key
}

function Coloured({ signal }: { signal: Signal }) {
  const { colour, icon: Picture } = styles[signal.kind]
  return (
    <div className={`fade-later absolute inset-0 ${colour}`}>
      <div className="snap size-full">
        <Corners isBold />
      </div>
      {Picture && (
        <Picture
          size={72}
          weight="bold"
          className="absolute inset-0 m-auto rounded-full bg-[#0c1314] p-4"
        />
      )}
    </div>
  )
}

function Corners({ isBold = false }: { isBold?: boolean }) {
  return (
    <svg viewBox="0 0 100 100" className="size-full">
      <path
        d="M4 26V12a8 8 0 0 1 8-8h14M74 4h14a8 8 0 0 1 8 8v14M96 74v14a8 8 0 0 1-8 8H74M26 96H12a8 8 0 0 1-8-8V74"
        fill="none"
        stroke="currentColor"
        strokeWidth={isBold ? 6 : 3}
        strokeLinecap="round"
      />
    </svg>
  )
}
