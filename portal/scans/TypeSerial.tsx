import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SerialForm } from '#portal/scans/SerialForm.tsx'
import { Drawer } from '#ui/Drawer.tsx'

type Props = ComponentProps<typeof SerialForm> & { isOpen: boolean; onClose: () => void }

/** A serial by hand while the camera rests. */
export function TypeSerial({ isOpen, onClose, ...form }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('scans.camera.type')} kind="menu">
      <SerialForm {...form} isEager />
    </Drawer>
  )
}
