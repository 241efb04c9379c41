import { JoinInvitation } from '../waitlist/JoinInvitation';

interface JoinSlipProps {
  /** What the form behind its link has chosen. */
  readonly interest?: string;
}

/** The invitation to the waitlist at the end of pages of other parts. It never hydrates. */
export default function JoinSlip({ interest }: JoinSlipProps) {
  return <JoinInvitation interest={interest} />;
}
