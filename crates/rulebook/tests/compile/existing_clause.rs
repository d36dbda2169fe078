use rulebook::tr_mangala;

fn main() {
    println!("{}", tr_mangala::K2_1);
}
