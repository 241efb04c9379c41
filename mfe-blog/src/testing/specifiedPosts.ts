/** The posts of the specification, newest first (spec §2, §9). The blog may have more. */
export const SPECIFIED_POSTS = [
  {
    slug: 'why-your-time-matters',
    title: 'Why your time matters: errands in Bengaluru',
    iso: '2025-04-20',
    date: 'April 20, 2025',
  },
  {
    slug: 'nri-task-support',
    title: 'NRI task support: when the errand is in Bengaluru',
    iso: '2025-04-19',
    date: 'April 19, 2025',
  },
  {
    slug: 'why-task-helpers',
    title: 'Why a task helper makes sense in Bengaluru',
    iso: '2025-04-17',
    date: 'April 17, 2025',
  },
];
