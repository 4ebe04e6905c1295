import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { useChangeAvatar } from './profile.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { formatName } from '#ui/format.ts'

export function AvatarSection({ self }: { self: Installer }) {
  const { t } = useTranslation()
  const change = useChangeAvatar(self.uuid)
  const [file, setFile] = useState<File>()
  const preview = usePreview(file)
  const name = formatName(self)
  const isRemoving = change.isPending && change.variables === undefined

  function send(picture: File | undefined) {
    change.mutate(picture, {
      onSuccess() {
        setFile(undefined)
        toast(t('profile.saved'))
      },
    })
  }

  return (
    <Card className="flex flex-wrap items-center gap-4 md:gap-6">
      <Avatar name={name} src={preview ?? self.avatar} className="size-24! text-h1" />
      <div className="min-w-0 flex-1">
        <p className="text-meta text-ink-2">{file ? file.name : t('profile.avatar.hint')}</p>
        <RefusalBox error={change.error} className="mt-3" />
        <div className="mt-3 flex flex-wrap gap-2">
          <FileButton
            label={t('profile.avatar.choose')}
            icon={ImageIcon}
            accept="image/png,image/jpeg"
            onFiles={([picture]) => {
              change.reset()
              setFile(picture)
            }}
          />
          <Button
            isDisabled={!file}
            busy={change.isPending && !isRemoving && t('profile.avatar.uploading')}
            onClick={() => send(file)}
          >
            {t('profile.avatar.upload')}
          </Button>
          {self.avatar && (
            <Button
              kind="secondary"
              busy={isRemoving && t('profile.avatar.removing')}
              onClick={() => send(undefined)}
            >
              {t('profile.avatar.remove')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** An object URL of the chosen file, revoked when it is no longer shown. */
function usePreview(file: File | undefined) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}
