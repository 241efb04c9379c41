import { WaitlistDialog } from '../waitlist/WaitlistDialog';

interface JoinDialogProps {
  /** What the form has chosen. */
  readonly interest?: string;
}

/** The waitlist form on the page where a visitor presses a link to it. */
export default function JoinDialog({ interest }: JoinDialogProps) {
  return <WaitlistDialog interest={interest} />;
}
