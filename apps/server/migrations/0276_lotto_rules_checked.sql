-- Apart from 0275, so that bets go on while the lines are read.
alter table lotto_lines validate constraint lotto_lines_sold_until;
