import type { Icon } from '@phosphor-icons/react'
import { CameraRotateIcon } from '@phosphor-icons/react/dist/csr/CameraRotate'
import { FlashlightIcon } from '@phosphor-icons/react/dist/csr/Flashlight'
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus'
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus'
import { useTranslation } from 'react-i18next'
import type { Camera, CameraState } from './camera.ts'
import { classes } from '#ui/classes.ts'

type Props = { camera: Camera; state: Extract<CameraState, { kind: 'live' }> }

export function CameraControls({ camera, state: { hasTorch, isLit, zoom, cameras } }: Props) {
  const { t } = useTranslation()
  const isNear = zoom === 2
  return (
    <div className="flex gap-3">
      {hasTorch && (
        <Control
          icon={FlashlightIcon}
          label={t(isLit ? 'scans.camera.lightOff' : 'scans.camera.lightOn')}
          isOn={isLit}
          onClick={() => void camera.setTorch(!isLit)}
        />
      )}
      <Control
        icon={isNear ? MagnifyingGlassMinusIcon : MagnifyingGlassPlusIcon}
        label={t(isNear ? 'scans.camera.zoomOut' : 'scans.camera.zoomIn')}
        caption={isNear ? '2×' : '1×'}
        isOn={isNear}
        onClick={() => void camera.setZoom(isNear ? 1 : 2)}
      />
      {cameras > 1 && (
        <Control
          icon={CameraRotateIcon}
          label={t('scans.camera.other')}
          onClick={() => void camera.nextCamera()}
        />
      )}
    </div>
  )
}

type ControlProps = {
  icon: Icon
  label: string
  caption?: string
  isOn?: boolean
  onClick: () => void
}

function Control({ icon: Picture, label, caption, isOn, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={caption ? `${caption}, ${label}` : label}
      title={label}
      onClick={onClick}
      className={classes(
        'flex h-14 min-w-14 items-center justify-center gap-1.5 rounded-full px-4 font-bold',
        isOn ? 'bg-[#f7c04a] text-[#1b2528]' : 'bg-[#0c1314] text-white',
      )}
    >
      <Picture size={26} weight="bold" aria-hidden />
      {caption && (
        <span className="num text-lead" aria-hidden>
          {caption}
        </span>
      )}
    </button>
  )
}
