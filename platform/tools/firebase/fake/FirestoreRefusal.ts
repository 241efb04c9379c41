const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  UNIMPLEMENTED: 501,
} as const;

/** An error answer, with the status names and codes of Firestore's HTTP interface. */
export class FirestoreRefusal extends Error {
  override readonly name = 'FirestoreRefusal';
  readonly httpStatus: number;

  constructor(
    readonly status: keyof typeof HTTP_STATUS,
    message: string,
  ) {
    super(message);
    this.httpStatus = HTTP_STATUS[status];
  }

  /** The body of the answer. */
  toJSON(): object {
    return { error: { code: this.httpStatus, message: this.message, status: this.status } };
  }
}
