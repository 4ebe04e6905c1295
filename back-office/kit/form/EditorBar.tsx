import type { Icon } from '@phosphor-icons/react'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { QuotesIcon } from '@phosphor-icons/react/dist/csr/Quotes'
import { TextBIcon } from '@phosphor-icons/react/dist/csr/TextB'
import { TextHThreeIcon } from '@phosphor-icons/react/dist/csr/TextHThree'
import { TextHTwoIcon } from '@phosphor-icons/react/dist/csr/TextHTwo'
import { TextItalicIcon } from '@phosphor-icons/react/dist/csr/TextItalic'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkDialog } from '#back-office/kit/form/LinkDialog.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Tool = {
  name: 'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote'
  icon: Icon
  isOn: (editor: Editor) => boolean
  act: (chain: ChainedCommands) => ChainedCommands
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: TextBIcon, isOn: (e) => e.isActive('bold'), act: (c) => c.toggleBold() },
  {
    name: 'italic',
    icon: TextItalicIcon,
    isOn: (e) => e.isActive('italic'),
    act: (c) => c.toggleItalic(),
  },
  {
    name: 'heading',
    icon: TextHTwoIcon,
    isOn: (e) => e.isActive('heading', { level: 2 }),
    act: (c) => c.toggleHeading({ level: 2 }),
  },
  {
    name: 'subheading',
    icon: TextHThreeIcon,
    isOn: (e) => e.isActive('heading', { level: 3 }),
    act: (c) => c.toggleHeading({ level: 3 }),
  },
  {
    name: 'bullets',
    icon: ListBulletsIcon,
    isOn: (e) => e.isActive('bulletList'),
    act: (c) => c.toggleBulletList(),
  },
  {
    name: 'numbers',
    icon: ListNumbersIcon,
    isOn: (e) => e.isActive('orderedList'),
    act: (c) => c.toggleOrderedList(),
  },
  {
    name: 'quote',
    icon: QuotesIcon,
    isOn: (e) => e.isActive('blockquote'),
    act: (c) => c.toggleBlockquote(),
  },
]

export function EditorBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const [isLinking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: tools.map(({ isOn }) => isOn(current)),
      link: current.isActive('link'),
    }),
  })
  return (
    <div
      role="toolbar"
      aria-label={t('backOffice.kit.editor.tools')}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {tools.map(({ name, icon, act }, index) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(`backOffice.kit.editor.${name}`)}
          aria-pressed={on.tools[index]}
          onClick={() => act(editor.chain().focus()).run()}
          className={classes(on.tools[index] && 'bg-patina-soft text-patina')}
        />
      ))}
      <IconButton
        icon={LinkIcon}
        label={t('backOffice.kit.editor.link')}
        aria-pressed={on.link}
        onClick={() => setLinking(true)}
        className={classes(on.link && 'bg-patina-soft text-patina')}
      />
      {on.link && (
        <IconButton
          icon={LinkBreakIcon}
          label={t('backOffice.kit.editor.unlink')}
          onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
        />
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}
