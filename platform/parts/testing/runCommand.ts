import { runTask, type Task } from './runTask';

/** Does the task of the command line and prints what came of it as JSON, or the error's message. */
runTask(JSON.parse(process.argv[2] ?? '{}') as Task).then(
  (report) => process.stdout.write(JSON.stringify(report)),
  (error: unknown) => process.stdout.write(String(error)),
);
