import { runTask, type Task } from './runTask';

/** Does the task of the command line. What it throws is for the test to see in the site. */
void runTask(JSON.parse(process.argv[2] ?? '{}') as Task).catch(() => undefined);
