import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useState, type ReactNode } from 'react'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'
import { CodeField } from '#ui/form/CodeField.tsx'
import { ComboBox } from '#ui/form/ComboBox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Page } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { RadioCard } from '#ui/form/RadioCard.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatTile } from '#ui/StatTile.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { TierMeter } from '#ui/TierMeter.tsx'
import { toast, toastError, toastWithUndo } from '#ui/feedback/toast.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'

type Layer = 'dialog' | 'alert' | 'drawer'

/** All UI parts in their states; development only, so its texts are English. */
export function Gallery() {
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  return (
    <main>
      <Page title="Gallery" lead="Every part in its states." actions={<Button>An action</Button>}>
        <div className="space-y-10">
          <Buttons />
          <Fields />
          <States />
          <Lists />
          <Section title="Layers">
            <Button onClick={() => setLayer('dialog')}>Dialog</Button>
            <Button onClick={() => setLayer('alert')}>Alert</Button>
            <Button onClick={() => setLayer('drawer')}>Drawer</Button>
            <Button onClick={() => toast('The project is saved.')}>Toast</Button>
            <Button onClick={() => toastWithUndo('Mug removed.', 'Undo', () => undefined)}>
              Undo toast
            </Button>
            <Button onClick={() => toastError('This did not work.')}>Error toast</Button>
          </Section>
        </div>
      </Page>
      <Dialog
        isOpen={layer === 'dialog'}
        onClose={close}
        title="Points per window"
        actions={<Button onClick={close}>Understood</Button>}
      >
        A pivot window brings 6 points.
      </Dialog>
      <AlertDialog
        isOpen={layer === 'alert'}
        onClose={close}
        title="Remove the scan RWA 4821 0937 5K?"
        text="The project loses 15 points."
        confirmLabel="Remove the scan"
        onConfirm={close}
      />
      <Drawer
        isOpen={layer === 'drawer'}
        onClose={close}
        title="Cart"
        footer={<Button isWide>Order for 240 points</Button>}
      >
        <Stepper label="Quantity of Thermo mug" value={1} max={5} onChange={() => undefined} />
      </Drawer>
      <Toasts />
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-h2">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}

function Buttons() {
  return (
    <Section title="Buttons">
      <Button>Primary</Button>
      <Button kind="secondary">Secondary</Button>
      <Button kind="quiet">Quiet</Button>
      <Button kind="danger">Danger</Button>
      <Button size="large">Large</Button>
      <Button busy="Sending the code…">Send</Button>
      <Button isDisabled>Disabled</Button>
      <LinkButton to="/" kind="secondary">
        A link
      </LinkButton>
      <IconButton icon={TrashIcon} label="Delete" />
    </Section>
  )
}

function Fields() {
  const [code, setCode] = useState('12')
  const [text, setText] = useState('Lipowa')
  const [street, setStreet] = useState('')
  const [quantity, setQuantity] = useState(2)
  return (
    <Section title="Fields">
      <div className="w-full max-w-form space-y-5">
        <FormErrorSummary
          attempt={1}
          problems={[{ id: 'wrong', message: 'Please fill this in.' }]}
        />
        <TextField id="plain" label="Street and number" hint="As on the building permit" />
        <TextField id="wrong" label="Postal code" error="Please fill this in." />
        <TextField id="optional" label="City" isOptional disabled defaultValue="Kraków" />
        <SelectField id="country" label="Country">
          <option>Poland (+48)</option>
        </SelectField>
        <ComboBox
          id="street"
          label="Street"
          hint="Begin to write, choose or go on writing"
          value={street}
          onType={setStreet}
          items={['ul. Lipowa', 'ul. Lipcowa', `${street} as written`]}
          getKey={(name) => name}
          getText={(name) => name}
          renderItem={(name) => name}
          onChoose={setStreet}
        />
        <SearchField label="Search" value={text} onChange={setText} />
        <CodeField
          id="code"
          label="Code of 5 digits"
          length={5}
          value={code}
          onChange={setCode}
          onFilled={() => undefined}
        />
        <RadioCard name="delivery" label="To the company" note="ul. Dębowa 14" defaultChecked />
        <RadioCard name="delivery" label="To me" />
        <CheckboxCard label="Flashing kit" note="Needed below 15°" defaultChecked />
        <CheckboxCard label="Blind" disabled />
        <Stepper label="Quantity" value={quantity} max={12} onChange={setQuantity} />
      </div>
    </Section>
  )
}

function States() {
  return (
    <Section title="States">
      <Badge tone="info" icon={ClockIcon}>
        In progress
      </Badge>
      <Badge tone="warn" icon={ClockIcon}>
        In review
      </Badge>
      <Badge tone="closed" icon={LockIcon}>
        Closed
      </Badge>
      <Badge tone="bad" icon={WarningIcon}>
        Rejected
      </Badge>
      <Badge tone="neutral" icon={InfoIcon}>
        Lost
      </Badge>
      <Badge tone="ok" icon={SunIcon}>
        Counted
      </Badge>
      <PointsAmount points={1240} />
      <PointsAmount points={-15} isChange />
      <PointsAmount points={240} size="large" />
      <Card tone="slate">
        <PointsAmount points={1240} size="huge" className="text-daylight" />
      </Card>
      <Card className="w-full max-w-md">
        <TierMeter label="Roof windows" level="Silver" text="18 windows to Gold" percent={64} />
      </Card>
      <StatTile label="Available" value="1240" note="120 end on 31 Dec 2026" icon={SunIcon} />
      <StatTile label="Expiring" value="120" tone="warn" />
      <Banner tone="points" icon={SunIcon} title="120 points end soon" onClose={() => undefined}>
        Use them by 31 Dec 2026.
      </Banner>
      <Banner tone="info" icon={InfoIcon}>
        The review takes three working days.
      </Banner>
      <ErrorBox
        messages={['Something went wrong.', 'The stock has changed.']}
        reference="4f1c"
        onRetry={() => undefined}
      />
      <Skeleton className="h-24 w-64" />
    </Section>
  )
}

function Lists() {
  return (
    <Section title="Lists">
      <Tabs label="Projects">
        <Tab to="/dev/gallery" count={4}>
          Open
        </Tab>
        <Tab to="/" count={1}>
          In review
        </Tab>
      </Tabs>
      <div className="w-full">
        <Pager page={6} lastPage={12} />
        <LoadMore visibleCount={42} total={118} pageSize={21} onMore={() => undefined} />
        <EmptyState picture="no-projects" title="No project yet" action={<Button>New</Button>}>
          Here you see the roofs you work on.
        </EmptyState>
      </div>
    </Section>
  )
}
